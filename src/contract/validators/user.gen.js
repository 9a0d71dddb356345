// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "user.schema.json", title: "User", description: "The signed-in user as /users/info/ and /users/login/ give it.", type: "object", required: ["id", "full_name", "email", "is_support", "password_generated", "roles", "organization"], properties: { id: { type: "string" }, email: { type: ["string", "null"] }, avatar: { anyOf: [{ type: "null" }, { $ref: "#/$defs/Avatar" }] }, full_name: { type: "string" }, last_name: { type: "string" }, first_name: { type: "string" }, middle_name: { type: ["string", "null"] }, is_support: { type: "boolean" }, company: { type: ["string", "null"] }, job_title: { type: ["string", "null"] }, contact_phone: { type: ["string", "null"] }, last_activity: { type: ["string", "null"] }, birthday: { type: ["string", "null"] }, show_birthday: { type: ["string", "null"], description: "all, day_month or none." }, session_id: { type: "string", description: "Names this session in session_revoked; not a secret." }, password_skips_left: { type: "integer", description: "How often the generated password may still be kept." }, password_generated: { type: "boolean" }, roles: { type: "array", items: { type: "string" } }, organization: { type: "object", title: "OrganizationRef", required: ["id", "name"], properties: { id: { type: "string" }, name: { type: "string" } } }, lang: { type: ["string", "null"] }, timezone: { type: "string" } }, $defs: { Avatar: { title: "Avatar", type: "object", required: ["path"], properties: { path: { type: "string" } } } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.full_name === void 0 && (missing0 = "full_name") || data.email === void 0 && (missing0 = "email") || data.is_support === void 0 && (missing0 = "is_support") || data.password_generated === void 0 && (missing0 = "password_generated") || data.roles === void 0 && (missing0 = "roles") || data.organization === void 0 && (missing0 = "organization"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.id !== void 0) {
        let _errs1 = errors;
        if (typeof data.id != "string")
          return validate20.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.email !== void 0) {
          let data1 = data.email, _errs3 = errors;
          if (typeof data1 != "string" && data1 !== null)
            return validate20.errors = [{ instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema31.properties.email.type }, message: "must be string,null" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.avatar !== void 0) {
            let data2 = data.avatar, _errs5 = errors, _errs6 = errors, valid1 = !1, _errs7 = errors;
            if (data2 !== null) {
              let err0 = { instancePath: instancePath + "/avatar", schemaPath: "#/properties/avatar/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
              vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
            }
            var _valid0 = _errs7 === errors;
            valid1 = valid1 || _valid0;
            let _errs9 = errors;
            if (errors === errors)
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                let missing1;
                if (data2.path === void 0 && (missing1 = "path")) {
                  let err1 = { instancePath: instancePath + "/avatar", schemaPath: "#/$defs/Avatar/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                  vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                } else if (data2.path !== void 0 && typeof data2.path != "string") {
                  let err2 = { instancePath: instancePath + "/avatar/path", schemaPath: "#/$defs/Avatar/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                }
              } else {
                let err3 = { instancePath: instancePath + "/avatar", schemaPath: "#/$defs/Avatar/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
              }
            var _valid0 = _errs9 === errors;
            if (valid1 = valid1 || _valid0, _valid0) {
              var props0 = {};
              props0.path = !0;
            }
            if (valid1)
              errors = _errs6, vErrors !== null && (_errs6 ? vErrors.length = _errs6 : vErrors = null);
            else {
              let err4 = { instancePath: instancePath + "/avatar", schemaPath: "#/properties/avatar/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
              return vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++, validate20.errors = vErrors, !1;
            }
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.full_name !== void 0) {
              let _errs14 = errors;
              if (typeof data.full_name != "string")
                return validate20.errors = [{ instancePath: instancePath + "/full_name", schemaPath: "#/properties/full_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs14 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.last_name !== void 0) {
                let _errs16 = errors;
                if (typeof data.last_name != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs16 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.first_name !== void 0) {
                  let _errs18 = errors;
                  if (typeof data.first_name != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs18 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.middle_name !== void 0) {
                    let data7 = data.middle_name, _errs20 = errors;
                    if (typeof data7 != "string" && data7 !== null)
                      return validate20.errors = [{ instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/type", keyword: "type", params: { type: schema31.properties.middle_name.type }, message: "must be string,null" }], !1;
                    var valid0 = _errs20 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.is_support !== void 0) {
                      let _errs22 = errors;
                      if (typeof data.is_support != "boolean")
                        return validate20.errors = [{ instancePath: instancePath + "/is_support", schemaPath: "#/properties/is_support/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                      var valid0 = _errs22 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.company !== void 0) {
                        let data9 = data.company, _errs24 = errors;
                        if (typeof data9 != "string" && data9 !== null)
                          return validate20.errors = [{ instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema31.properties.company.type }, message: "must be string,null" }], !1;
                        var valid0 = _errs24 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.job_title !== void 0) {
                          let data10 = data.job_title, _errs26 = errors;
                          if (typeof data10 != "string" && data10 !== null)
                            return validate20.errors = [{ instancePath: instancePath + "/job_title", schemaPath: "#/properties/job_title/type", keyword: "type", params: { type: schema31.properties.job_title.type }, message: "must be string,null" }], !1;
                          var valid0 = _errs26 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.contact_phone !== void 0) {
                            let data11 = data.contact_phone, _errs28 = errors;
                            if (typeof data11 != "string" && data11 !== null)
                              return validate20.errors = [{ instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/type", keyword: "type", params: { type: schema31.properties.contact_phone.type }, message: "must be string,null" }], !1;
                            var valid0 = _errs28 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.last_activity !== void 0) {
                              let data12 = data.last_activity, _errs30 = errors;
                              if (typeof data12 != "string" && data12 !== null)
                                return validate20.errors = [{ instancePath: instancePath + "/last_activity", schemaPath: "#/properties/last_activity/type", keyword: "type", params: { type: schema31.properties.last_activity.type }, message: "must be string,null" }], !1;
                              var valid0 = _errs30 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0) {
                              if (data.birthday !== void 0) {
                                let data13 = data.birthday, _errs32 = errors;
                                if (typeof data13 != "string" && data13 !== null)
                                  return validate20.errors = [{ instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/type", keyword: "type", params: { type: schema31.properties.birthday.type }, message: "must be string,null" }], !1;
                                var valid0 = _errs32 === errors;
                              } else
                                var valid0 = !0;
                              if (valid0) {
                                if (data.show_birthday !== void 0) {
                                  let data14 = data.show_birthday, _errs34 = errors;
                                  if (typeof data14 != "string" && data14 !== null)
                                    return validate20.errors = [{ instancePath: instancePath + "/show_birthday", schemaPath: "#/properties/show_birthday/type", keyword: "type", params: { type: schema31.properties.show_birthday.type }, message: "must be string,null" }], !1;
                                  var valid0 = _errs34 === errors;
                                } else
                                  var valid0 = !0;
                                if (valid0) {
                                  if (data.session_id !== void 0) {
                                    let _errs36 = errors;
                                    if (typeof data.session_id != "string")
                                      return validate20.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid0 = _errs36 === errors;
                                  } else
                                    var valid0 = !0;
                                  if (valid0) {
                                    if (data.password_skips_left !== void 0) {
                                      let data16 = data.password_skips_left, _errs38 = errors;
                                      if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16)))
                                        return validate20.errors = [{ instancePath: instancePath + "/password_skips_left", schemaPath: "#/properties/password_skips_left/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                      var valid0 = _errs38 === errors;
                                    } else
                                      var valid0 = !0;
                                    if (valid0) {
                                      if (data.password_generated !== void 0) {
                                        let _errs40 = errors;
                                        if (typeof data.password_generated != "boolean")
                                          return validate20.errors = [{ instancePath: instancePath + "/password_generated", schemaPath: "#/properties/password_generated/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                        var valid0 = _errs40 === errors;
                                      } else
                                        var valid0 = !0;
                                      if (valid0) {
                                        if (data.roles !== void 0) {
                                          let data18 = data.roles, _errs42 = errors;
                                          if (errors === _errs42)
                                            if (Array.isArray(data18)) {
                                              var valid4 = !0;
                                              let len0 = data18.length;
                                              for (let i0 = 0; i0 < len0; i0++) {
                                                let _errs44 = errors;
                                                if (typeof data18[i0] != "string")
                                                  return validate20.errors = [{ instancePath: instancePath + "/roles/" + i0, schemaPath: "#/properties/roles/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                var valid4 = _errs44 === errors;
                                                if (!valid4)
                                                  break;
                                              }
                                            } else
                                              return validate20.errors = [{ instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                          var valid0 = _errs42 === errors;
                                        } else
                                          var valid0 = !0;
                                        if (valid0) {
                                          if (data.organization !== void 0) {
                                            let data20 = data.organization, _errs46 = errors;
                                            if (errors === _errs46)
                                              if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
                                                let missing2;
                                                if (data20.id === void 0 && (missing2 = "id") || data20.name === void 0 && (missing2 = "name"))
                                                  return validate20.errors = [{ instancePath: instancePath + "/organization", schemaPath: "#/properties/organization/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                                                if (data20.id !== void 0) {
                                                  let _errs48 = errors;
                                                  if (typeof data20.id != "string")
                                                    return validate20.errors = [{ instancePath: instancePath + "/organization/id", schemaPath: "#/properties/organization/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                  var valid5 = _errs48 === errors;
                                                } else
                                                  var valid5 = !0;
                                                if (valid5)
                                                  if (data20.name !== void 0) {
                                                    let _errs50 = errors;
                                                    if (typeof data20.name != "string")
                                                      return validate20.errors = [{ instancePath: instancePath + "/organization/name", schemaPath: "#/properties/organization/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                    var valid5 = _errs50 === errors;
                                                  } else
                                                    var valid5 = !0;
                                              } else
                                                return validate20.errors = [{ instancePath: instancePath + "/organization", schemaPath: "#/properties/organization/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                            var valid0 = _errs46 === errors;
                                          } else
                                            var valid0 = !0;
                                          if (valid0) {
                                            if (data.lang !== void 0) {
                                              let data23 = data.lang, _errs52 = errors;
                                              if (typeof data23 != "string" && data23 !== null)
                                                return validate20.errors = [{ instancePath: instancePath + "/lang", schemaPath: "#/properties/lang/type", keyword: "type", params: { type: schema31.properties.lang.type }, message: "must be string,null" }], !1;
                                              var valid0 = _errs52 === errors;
                                            } else
                                              var valid0 = !0;
                                            if (valid0)
                                              if (data.timezone !== void 0) {
                                                let _errs54 = errors;
                                                if (typeof data.timezone != "string")
                                                  return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                var valid0 = _errs54 === errors;
                                              } else
                                                var valid0 = !0;
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { id: !0, email: !0, avatar: !0, full_name: !0, last_name: !0, first_name: !0, middle_name: !0, is_support: !0, company: !0, job_title: !0, contact_phone: !0, last_activity: !0, birthday: !0, show_birthday: !0, session_id: !0, password_skips_left: !0, password_generated: !0, roles: !0, organization: !0, lang: !0, timezone: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
